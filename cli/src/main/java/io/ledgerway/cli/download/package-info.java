/** Downloads files to folders or to standard output. */
@NullMarked
package io.ledgerway.cli.download;

import org.jspecify.annotations.NullMarked;
