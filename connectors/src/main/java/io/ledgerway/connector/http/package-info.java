/** The one way out to a platform: token, limits, deadlines and redaction live here. */
@NullMarked
package io.ledgerway.connector.http;

import org.jspecify.annotations.NullMarked;
