/** Writes: entities become changes of the books. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.write;

import org.jspecify.annotations.NullMarked;
