/** A client's logo and icon. */
@NullMarked
package io.ledgerway.company.settings.image;

import org.jspecify.annotations.NullMarked;
