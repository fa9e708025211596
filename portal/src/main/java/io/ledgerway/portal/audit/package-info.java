/** Who did what: the audit log of a company and of the whole client. */
@NullMarked
package io.ledgerway.portal.audit;

import org.jspecify.annotations.NullMarked;
