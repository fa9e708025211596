/** What build this is. */
@NullMarked
package io.ledgerway.sandbox.about;

import org.jspecify.annotations.NullMarked;
