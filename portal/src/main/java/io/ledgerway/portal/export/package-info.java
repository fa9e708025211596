/** Exports of a company: create, follow, download. */
@NullMarked
package io.ledgerway.portal.export;

import org.jspecify.annotations.NullMarked;
