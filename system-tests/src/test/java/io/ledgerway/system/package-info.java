/**
 * Tests of the running system through the gateway, and of its recovery when processes are killed.
 */
@NullMarked
package io.ledgerway.system;

import org.jspecify.annotations.NullMarked;
