/** Clients of the running sandbox: a connected application, a browser and an operator. */
@NullMarked
package io.ledgerway.sandbox.client;

import org.jspecify.annotations.NullMarked;
