/** Drives the running platform as a connected application, a browser and an operator would. */
@NullMarked
package io.ledgerway.sandbox.client;

import org.jspecify.annotations.NullMarked;
