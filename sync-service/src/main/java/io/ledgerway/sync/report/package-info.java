/** What is made of stored records: the three reports by periods, and aged debtors and creditors. */
@NullMarked
package io.ledgerway.sync.report;

import org.jspecify.annotations.NullMarked;
