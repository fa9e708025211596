/**
 * The fields of records that can be written: the options of clients, and what a write is checked
 * by.
 */
@NullMarked
package io.ledgerway.connector.quickbooksonline.push.field;

import org.jspecify.annotations.NullMarked;
