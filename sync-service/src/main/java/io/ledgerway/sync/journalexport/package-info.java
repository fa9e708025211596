/** The journal of a company as plain text accounting: the file formats of hledger and Beancount. */
@NullMarked
package io.ledgerway.sync.journalexport;

import org.jspecify.annotations.NullMarked;
