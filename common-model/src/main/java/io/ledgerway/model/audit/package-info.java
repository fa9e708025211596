/** Events of the audit log. */
@NullMarked
package io.ledgerway.model.audit;

import org.jspecify.annotations.NullMarked;
