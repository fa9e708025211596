/** The HTTP API of the sandbox: endpoints, pages, errors, settings. */
@NullMarked
package io.ledgerway.connector.sandbox.api;

import org.jspecify.annotations.NullMarked;
