/** What a link request carries: parameters, tokens, cookies and addresses. */
@NullMarked
package io.ledgerway.company.link.request;

import org.jspecify.annotations.NullMarked;
