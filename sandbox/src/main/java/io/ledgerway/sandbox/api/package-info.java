/** The native dialect in which connected applications read the books. */
@NullMarked
package io.ledgerway.sandbox.api;

import org.jspecify.annotations.NullMarked;
