/** Native API through which connected applications read and write the books. */
@NullMarked
package io.ledgerway.sandbox.api;

import org.jspecify.annotations.NullMarked;
