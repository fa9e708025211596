/**
 * Downloads attachments and PDF files of records from the platform on request. Files are streamed
 * to the caller and never stored.
 */
@NullMarked
package io.ledgerway.sync.file;

import org.jspecify.annotations.NullMarked;
