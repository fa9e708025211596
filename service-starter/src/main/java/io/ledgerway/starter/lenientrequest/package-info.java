/** Tolerance for common variations of requests: case of parameter names, missing content types. */
@NullMarked
package io.ledgerway.starter.lenientrequest;

import org.jspecify.annotations.NullMarked;
