/** What a platform accepts of expenses, as data. */
@NullMarked
package io.ledgerway.connector.expenserules;

import org.jspecify.annotations.NullMarked;
