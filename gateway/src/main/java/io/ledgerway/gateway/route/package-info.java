/** The route table: maps public paths to services and required credentials. */
@NullMarked
package io.ledgerway.gateway.route;

import org.jspecify.annotations.NullMarked;
