/** Files of a platform: attachments of records, and records as PDF. */
@NullMarked
package io.ledgerway.connector.file;

import org.jspecify.annotations.NullMarked;
