/**
 * The service, the endpoints and the servers, each in a child process that a test can kill, pause
 * and restart.
 */
@NullMarked
package io.ledgerway.webhook.process;

import org.jspecify.annotations.NullMarked;
