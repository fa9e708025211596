/** Test steps and stubs that tests of several packages share. */
@NullMarked
package io.ledgerway.expense.scenario;

import org.jspecify.annotations.NullMarked;
