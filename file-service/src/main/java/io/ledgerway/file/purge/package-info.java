/** How long files are kept, and how they go. */
@NullMarked
package io.ledgerway.file.purge;

import org.jspecify.annotations.NullMarked;
