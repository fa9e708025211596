/** Data of a link request: parameters, form tokens, browser cookie and client address. */
@NullMarked
package io.ledgerway.company.link.request;

import org.jspecify.annotations.NullMarked;
