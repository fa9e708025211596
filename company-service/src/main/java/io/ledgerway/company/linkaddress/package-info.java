/** Public addresses of the link pages and of the portal. */
@NullMarked
package io.ledgerway.company.linkaddress;

import org.jspecify.annotations.NullMarked;
