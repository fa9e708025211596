/** Pages of the audit log of a company and of the client. */
@NullMarked
package io.ledgerway.portal.audit;

import org.jspecify.annotations.NullMarked;
