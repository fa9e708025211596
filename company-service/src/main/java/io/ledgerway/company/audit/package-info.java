/** Who did what: kept from every service's events, read through {@code GET /auditLog}. */
@NullMarked
package io.ledgerway.company.audit;

import org.jspecify.annotations.NullMarked;
