/** What is wrong with records: those that could not be read, and those that break a rule. */
@NullMarked
package io.ledgerway.sync.validation;

import org.jspecify.annotations.NullMarked;
