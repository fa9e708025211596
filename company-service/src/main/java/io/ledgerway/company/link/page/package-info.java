/** HTML pages of the link flow and the redirects that end it. */
@NullMarked
package io.ledgerway.company.link.page;

import org.jspecify.annotations.NullMarked;
