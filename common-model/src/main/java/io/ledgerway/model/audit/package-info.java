/** What every service tells the audit log. */
@NullMarked
package io.ledgerway.model.audit;

import org.jspecify.annotations.NullMarked;
