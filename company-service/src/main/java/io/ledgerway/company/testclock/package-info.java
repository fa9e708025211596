/**
 * The test clock: operators move the time of all services and of the sandbox forward, in steps, so
 * that everything that becomes due happens in the order of its times.
 */
@NullMarked
package io.ledgerway.company.testclock;

import org.jspecify.annotations.NullMarked;
