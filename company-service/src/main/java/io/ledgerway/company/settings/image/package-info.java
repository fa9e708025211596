/** Logo and icon of a client. */
@NullMarked
package io.ledgerway.company.settings.image;

import org.jspecify.annotations.NullMarked;
