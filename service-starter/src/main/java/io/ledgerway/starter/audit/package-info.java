/** Tells the audit log who did what. */
@NullMarked
package io.ledgerway.starter.audit;

import org.jspecify.annotations.NullMarked;
