/** Attachments and PDF files of Xero. */
@NullMarked
package io.ledgerway.connector.xero.file;

import org.jspecify.annotations.NullMarked;
