/** Data type keys, the class of the records of each, and data set statuses. */
@NullMarked
package io.ledgerway.model.datatype;

import org.jspecify.annotations.NullMarked;
