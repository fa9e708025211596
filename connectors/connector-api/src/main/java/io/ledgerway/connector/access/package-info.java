/** Access to one tenant of a platform: its id, credentials and access tokens. */
@NullMarked
package io.ledgerway.connector.access;

import org.jspecify.annotations.NullMarked;
