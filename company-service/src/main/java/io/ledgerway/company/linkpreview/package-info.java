/** Preview of the link pages and of the redirect with settings that are not saved. */
@NullMarked
package io.ledgerway.company.linkpreview;

import org.jspecify.annotations.NullMarked;
