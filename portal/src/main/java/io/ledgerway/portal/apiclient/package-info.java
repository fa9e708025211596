/** The API client of the portal: calls the gateway with the token of the signed-in user. */
@NullMarked
package io.ledgerway.portal.apiclient;

import org.jspecify.annotations.NullMarked;
