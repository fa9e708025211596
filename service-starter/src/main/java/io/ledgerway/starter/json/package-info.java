/** JSON format of the HTTP APIs, and the canonical form that hashes are computed from. */
@NullMarked
package io.ledgerway.starter.json;

import org.jspecify.annotations.NullMarked;
