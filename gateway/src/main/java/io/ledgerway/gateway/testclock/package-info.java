/**
 * The test clock: follows the time that company-service moves, and returns it without a credential.
 */
@NullMarked
package io.ledgerway.gateway.testclock;

import org.jspecify.annotations.NullMarked;
