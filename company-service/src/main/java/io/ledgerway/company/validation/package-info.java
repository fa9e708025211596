/** Validation of requests and permissions. */
@NullMarked
package io.ledgerway.company.validation;

import org.jspecify.annotations.NullMarked;
