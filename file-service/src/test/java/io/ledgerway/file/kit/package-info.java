/** Fixtures that tests of several packages share. */
@NullMarked
package io.ledgerway.file.kit;

import org.jspecify.annotations.NullMarked;
