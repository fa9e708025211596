/** Error responses: maps exceptions to statuses and writes the error body. */
@NullMarked
package io.ledgerway.starter.error;

import org.jspecify.annotations.NullMarked;
