/** What each platform takes of expenses, and how, as data (expenses-and-files.md 16, 17). */
@NullMarked
package io.ledgerway.connector.expense;

import org.jspecify.annotations.NullMarked;
