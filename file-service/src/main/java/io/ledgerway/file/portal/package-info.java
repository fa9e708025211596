/** Portal API of files. */
@NullMarked
package io.ledgerway.file.portal;

import org.jspecify.annotations.NullMarked;
