/** Audit log: stores the audit events of all services and serves {@code GET /auditLog}. */
@NullMarked
package io.ledgerway.company.audit;

import org.jspecify.annotations.NullMarked;
