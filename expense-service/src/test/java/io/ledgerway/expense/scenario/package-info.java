/** What tests of several packages say of a company's books. */
@NullMarked
package io.ledgerway.expense.scenario;

import org.jspecify.annotations.NullMarked;
