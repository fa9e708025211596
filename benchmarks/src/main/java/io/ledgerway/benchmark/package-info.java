/**
 * Programs against which the product is measured: the least that any service of this kind must do.
 */
@NullMarked
package io.ledgerway.benchmark;

import org.jspecify.annotations.NullMarked;
