/** Attachments. */
@NullMarked
package io.ledgerway.connector.tryton.file;

import org.jspecify.annotations.NullMarked;
