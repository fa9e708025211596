/** Data type keys and data set statuses. */
@NullMarked
package io.ledgerway.model.datatype;

import org.jspecify.annotations.NullMarked;
