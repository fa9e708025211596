/** What is known of every file, and how far it has come. */
@NullMarked
package io.ledgerway.file.document;

import org.jspecify.annotations.NullMarked;
