/** Addresses that outgoing requests may use: protection against server-side request forgery. */
@NullMarked
package io.ledgerway.model.network;

import org.jspecify.annotations.NullMarked;
