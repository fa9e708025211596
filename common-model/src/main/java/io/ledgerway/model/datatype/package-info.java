/** The closed list of data type keys and the states of their data sets. */
@NullMarked
package io.ledgerway.model.datatype;

import org.jspecify.annotations.NullMarked;
