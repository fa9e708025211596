/** Attachments and PDF files. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.file;

import org.jspecify.annotations.NullMarked;
