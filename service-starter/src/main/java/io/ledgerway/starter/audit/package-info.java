/** Audit trail: records who changed what. */
@NullMarked
package io.ledgerway.starter.audit;

import org.jspecify.annotations.NullMarked;
